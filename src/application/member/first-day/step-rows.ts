/** The three first steps, one row each, and which of them is next. */
import type { FirstSteps } from '../../first-steps/calls.ts'

export const firstStepRows = [
  { step: 'number', title: '给第一种商品编码', text: '号码已经选好，写上商品名称就行', time: '约 1 分钟' },
  { step: 'symbol', title: '下载条码', text: 'SVG、PDF、PNG，交给印刷厂', time: '约 1 分钟' },
  { step: 'lookup', title: '查一查这个号码', text: '看看顾客和超市查到什么', time: '约 1 分钟' },
] as const

export type FirstStep = (typeof firstStepRows)[number]['step']

/** From this many used numbers on a member knows the way: the home displays its numbers. */
export const experiencedFrom = 20

type Steps = Pick<FirstSteps, FirstStep>

/** The first step that is not taken; the last one if all are. */
export const nextStep = (steps: Steps): FirstStep => firstStepRows.find(({ step }) => !steps[step])?.step ?? 'lookup'

/** Whether the home displays the first steps.
 *  @example isFirstDay({ number: true, symbol: false, lookup: false, used: 1 }) // true */
export const isFirstDay = (steps: Steps & Pick<FirstSteps, 'used'>): boolean =>
  steps.used < experiencedFrom && firstStepRows.some(({ step }) => !steps[step])
