/** Application identifiers and element strings. */
export { writeDate } from './elements/dates.ts'
export {
  associationFaults,
  type Element,
  elementFaults,
  elementOf,
  readElementString,
  toElementString,
  toUnbracketed,
} from './elements/element-string.ts'
export { readValue } from './elements/value.ts'
