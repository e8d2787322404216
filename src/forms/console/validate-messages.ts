/** Messages of antd's own rules, from the table of all messages. Forms check with `check` instead; these are for a rule that is added
 *  without a message of its own. */
import { faultMessages } from '../../wire/fault-messages.ts'

const { any, text, number, wholeNumber, boolean, list, group, day, email } = faultMessages

// antd replaces these names in a message.
const label = '$' + '{label}'
const limits = { len: '$' + '{len}', min: '$' + '{min}', max: '$' + '{max}' }

/** The messages of a kind of value with a length: exact, shortest, longest, both. */
const lengths = ({ long, short }: Pick<typeof text, 'long' | 'short'>) => ({
  len: long(limits.len),
  min: short(limits.min),
  max: long(limits.max),
  range: `${short(limits.min)}，${long(limits.max)}`,
})

export const validateMessages = {
  default: any.format,
  required: any.missing(label),
  enum: any.format,
  whitespace: any.missing(label),
  date: { format: day.format, parse: day.format, invalid: day.missing },
  types: {
    string: text.type,
    method: any.format,
    array: list.type,
    object: group.type,
    number: number.type,
    date: day.type,
    boolean: boolean.type,
    integer: wholeNumber.type,
    float: number.type,
    regexp: any.format,
    email: email.format,
    url: any.format,
    hex: any.format,
    tel: any.format,
  },
  string: lengths(text),
  number: lengths(number),
  array: lengths(list),
  pattern: { mismatch: any.format },
}
