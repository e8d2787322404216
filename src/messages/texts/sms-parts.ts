/** How many SMS a text is. */

const single = 70
/** A part of a longer text has 3 characters less, for its place among the others. */
const ofMany = 67

/** A text of an SMS is at most four parts, so that it is read, and paid for, as one message. */
export const maxSmsParts = 4

/** Counted in UTF-16 units, as a text with Chinese characters is sent (3GPP TS 23.038, UCS2); operators of the mainland count others alike.
 *  @example smsParts('验证码 482913') // 1 */
export const smsParts = (text: string): number => (text.length <= single ? 1 : Math.ceil(text.length / ofMany))
