/** The event after which the menu counts again what waits for the signed-in reviewer. */
export const workChangedEvent = 'review-work-changed'

export const workChanged = () => void dispatchEvent(new Event(workChangedEvent))
