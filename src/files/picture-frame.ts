/** The outer structure of a picture: where it ends, the size it declares, and how often its decoder passes over all pixels. */
export type PictureFrame = { end: number; width: number; height: number; scans: number }
