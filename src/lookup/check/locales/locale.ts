/** The texts of the check digit calculator that every language has: those of the Chinese one. */
import type { texts } from './zh.ts'

export type CheckTexts = typeof texts
