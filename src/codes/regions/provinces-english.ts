/** English names of the provinces, for the English site. */
import { loadCodeTable } from '../code-table.ts'

const names = new Map(loadCodeTable('provinces-english', ['code', 'name']))

/** The province of a region in English; '' for an unknown code.
 *  @example provinceInEnglish('320102') // 'Jiangsu' */
export const provinceInEnglish = (regionCode: string): string => names.get(`${regionCode.slice(0, 2)}0000`) ?? ''
