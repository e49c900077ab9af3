/** The most bytes of a picture that is sent. */
export const PICTURE_BYTES_MOST = 10_000_000
