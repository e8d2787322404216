/** The places of a course in words. */
import type { Course } from '../calls.ts'

/** @example placesText({ places: 40, left: 3 }) // '余 3 个名额' */
export const placesText = ({ left }: Pick<Course, 'left'>): string => (left === 0 ? '已报满' : `余 ${left} 个名额`)
