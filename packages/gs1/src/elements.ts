/** Application identifiers and element strings. */
export {
  type ApplicationIdentifier,
  applicationIdentifier,
  applicationIdentifiers,
  type ValuePart,
} from './elements/application-identifiers.ts'
export type { CharacterSet } from './elements/character-sets.ts'
export { type Country, countries, country } from './elements/codes/countries.ts'
export type { ContentRule } from './elements/content-rules.ts'
export { readDate, writeDate } from './elements/dates.ts'
export {
  associationFaults,
  type Element,
  elementFaults,
  elementOf,
  humanReadable,
  readElementString,
  splitElementString,
  toElementString,
  toUnbracketed,
} from './elements/element-string.ts'
export type { Unit, UnitSymbol } from './elements/measures.ts'
export { readValue, valueFaults } from './elements/value.ts'
