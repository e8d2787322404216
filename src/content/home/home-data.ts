/** Data of the home page. */
import type { z } from 'zod'
import type { Line } from '../lists/line.ts'
import type { HomeCalls } from './home-calls.ts'

export type Numbers = z.output<Extract<HomeCalls, { name: 'homeNumbers' }>['reply']>
export type Popup = z.output<Extract<HomeCalls, { name: 'homePopup' }>['reply']>

export type HomeData = {
  slides: Line[]
  news: Line[]
  notices: Line[]
  knowledge: Line[]
  links: Line[]
  numbers: Numbers
  popup: Popup
}
