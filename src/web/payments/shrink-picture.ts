/**
 * The longest side of a picture that is sent, in pixels: a receipt is read well at that, and it costs a tenth of the
 * data.
 */
const SIDE_MOST = 1600

/**
 * A picture made small enough to be sent over a slow line.
 * @returns a JPEG in base64, `undefined` where the browser cannot read it
 */
export async function shrinkPicture(file: File): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, SIDE_MOST / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return canvas.toDataURL('image/jpeg', 0.85).split(',')[1]
  } catch {
    return undefined
  }
}
