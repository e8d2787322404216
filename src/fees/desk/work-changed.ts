/** The event after which the menu counts again what waits for finance. */
export const feeWorkChangedEvent = 'fee-work-changed'

export const feeWorkChanged = () => void dispatchEvent(new Event(feeWorkChangedEvent))
