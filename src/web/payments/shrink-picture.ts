/** The longest side of an uploaded picture, in pixels: enough to read a receipt, at a tenth of the data. */
const SIDE_MOST = 1600

/**
 * Makes a picture small enough for a slow line.
 * @returns a JPEG in base64; `undefined` where the browser cannot read the file
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
