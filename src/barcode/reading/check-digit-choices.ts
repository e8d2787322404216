/** Whether the check digits of a list are written, as a choice in the forms of lists. */
export const checkDigitChoices = [
  { value: 'present', label: '都有校验码' },
  { value: 'missing', label: '都没有校验码' },
] as const
