/** The outer structure of a picture: where it ends, and the size it declares. */
export type PictureFrame = { end: number; width: number; height: number }
