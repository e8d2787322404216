/** What a scene is: real things of a subject, seen from the front, with a symbol that a scanner reads. */
import type { ComponentType } from 'react'
import type { Label } from '../figures/figure.ts'

export type Scene = Label & {
  /** Another hue than the blue of the site. */
  hue?: 'teal' | 'sand'
  /** Draws on a ground of 720 by 380 units; `floor` is the height of the floor. */
  Content: ComponentType
}

export const sceneWidth = 720
export const sceneHeight = 380
export const floor = 326
