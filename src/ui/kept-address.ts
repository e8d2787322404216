/** The address of a page whose form is answered as it is filled: going back, reloading and sharing it bring what was typed. */

const LONGEST = 1500

/** Puts the filled fields into the address, without a step of the history; what is too long leaves it as it is. */
export function keepInAddress(fields: Readonly<Record<string, string>>) {
  const query = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''))
  const address = `${location.pathname}?${query}`
  if (address.length <= LONGEST) history.replaceState(history.state, '', address)
}

/** The same for a form that somebody leaves a field of: give it to onBlur. */
export function keepForm({ currentTarget }: { currentTarget: HTMLFormElement }) {
  keepInAddress(Object.fromEntries(Array.from(new FormData(currentTarget), ([name, value]) => [name, String(value)])))
}
