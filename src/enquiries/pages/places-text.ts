/** The places of a course, and of somebody who waits for one, in words. */
import { formatCount } from '../../ui/formats/format-count.ts'
import type { Course } from '../calls.ts'

/** @example placesText({ left: 3, waiting: 0 }) // '余 3 个名额'
 *  @example placesText({ left: 0, waiting: 2 }) // '已报满，2 人排队' */
export function placesText({ left, waiting }: Pick<Course, 'left' | 'waiting'>): string {
  if (left > 0) return `余 ${left} 个名额`
  return waiting > 0 ? `已报满，${formatCount(waiting)} 人排队` : '已报满，可以排队'
}

/** What happens to an enrolment that waits. */
export const waitingText =
  '有人取消时，名额按提交的先后补给排队的人：轮到时自动报上名，留了邮箱的发邮件，没有留邮箱的发短信到手机。到开课前一天还没有轮到的，这次报名就结束，不用再办什么。'
