import type { FastifyError, FastifyInstance } from 'fastify'
import { PICTURE_BYTES_MOST } from '../../contract/pictures.ts'
import { answerError, Refusal } from './errors.ts'

/** Accepts pictures as request bodies, besides JSON, on a part of the server. Refuses other types and larger bodies. */
export function acceptPictures(server: FastifyInstance): void {
  server.addContentTypeParser(
    /^image\//,
    { parseAs: 'buffer', bodyLimit: PICTURE_BYTES_MOST },
    (_request, body, done) => done(null, body),
  )
  server.setErrorHandler((error: FastifyError | Refusal, request, reply) => answerError(inWords(error), request, reply))
}

function inWords(error: FastifyError | Refusal): FastifyError | Refusal {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Refusal(
      'TOO_LARGE',
      `A picture may have at most ${PICTURE_BYTES_MOST / 1_000_000} MB. Please choose a smaller one.`,
    )
  if (/^FST_ERR_CTP_(?:INVALID_MEDIA|EMPTY)_TYPE$/.test(error.code))
    return new Refusal('UNSUPPORTED_TYPE', 'Please send a picture: a JPEG, PNG, WebP or AVIF.')
  return error
}
