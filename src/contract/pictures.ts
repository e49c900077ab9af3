/** The most bytes of an uploaded picture. */
export const PICTURE_BYTES_MOST = 10_000_000
