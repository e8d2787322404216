/** What the outer form of a picture says: where it ends and how large it declares to be. */
export type PictureFrame = { end: number; width: number; height: number }
