/** Provinces by the first two digits of their code. */
import { findRegion, regionLabel } from '../../codes/regions/regions.ts'

/** @example provinceLabel('32') // '江苏省' */
export const provinceLabel = (digits: string): string =>
  findRegion(`${digits}0000`) ? regionLabel(`${digits}0000`) : '没有填地区'
