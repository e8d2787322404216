/** The tone of a bill's state. */
export const billTones = { open: 'warning', paid: 'good', cancelled: 'off', waived: 'off', refunded: 'info' } as const
