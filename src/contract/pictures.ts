/** The most bytes of an uploaded picture. */
export const PICTURE_BYTES_MOST = 10_000_000

/** The widths in which there is a dish's picture, in pixels: the home page's own, and those that the kitchen gave. */
export const DISH_PICTURE_WIDTHS = [240, 480, 960] as const
/** The one of them that messengers show with a link; also as JPEG, as not every messenger reads newer kinds. */
export const SHARED_PICTURE_WIDTH = 960
/** The widths in which there is the picture that the home page begins with, in pixels. */
export const HERO_PICTURE_WIDTHS = [480, 640, 800, 1200, 1600] as const

/** The height of a dish's picture, which is cropped 4:3. @param width both in pixels */
export const pictureHeight = (width: number): number => (width * 3) / 4
