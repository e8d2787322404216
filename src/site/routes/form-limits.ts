/** Limits of forms that are longer than most. */

/** A text of 4,000 characters with some lines. */
export const enquiryForm = { bytes: 44 * 1024 }
/** A text of 60,000 characters. */
export const lookupForm = { bytes: 272 * 1024 }
/** Lines of 100,000 characters together. */
export const checkForm = { bytes: 456 * 1024 }
