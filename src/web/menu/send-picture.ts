import { API } from '../../contract/paths.ts'
import { NoAnswer, readRefusal } from '../calls/call.ts'
import { getToken } from '../storage/storage.ts'

/** The longest side of an uploaded picture, in pixels; the largest that is served has 960. */
const SIDE_MOST = 1920

/** How long sending may take, in ms, because a bad network is slow. */
const PATIENCE = 120_000

/**
 * Sends a dish's picture, scaled down first where the browser can: a phone's photograph of eight megabytes becomes a
 * few hundred kilobytes. By `XMLHttpRequest`, because `fetch` does not report upload progress.
 * @param onProgress called with the share that has been sent, 0 to 1
 * @throws Refused, NoAnswer
 */
export async function sendPicture(productId: string, file: File, onProgress: (sent: number) => void): Promise<void> {
  const picture = await makeSmaller(file).catch(() => file)
  const token = getToken()
  const request = new XMLHttpRequest()
  request.open('PUT', `${API}/products/${encodeURIComponent(productId)}/picture`)
  request.timeout = PATIENCE
  if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.setRequestHeader('content-type', picture.type || 'image/jpeg')
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
  await new Promise<void>((done, fail) => {
    for (const event of ['error', 'timeout', 'abort'] as const)
      request.addEventListener(event, () => fail(new NoAnswer()))
    request.addEventListener('load', () => {
      if (request.status < 300) done()
      else fail(readRefusal(request.status, request.responseText, token))
    })
    request.send(picture)
  })
}

async function makeSmaller(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, SIDE_MOST / Math.max(picture.width, picture.height))
    if (scale === 1) return file
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
  } finally {
    picture.close()
  }
}
