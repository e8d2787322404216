/** The current values of a form as the query of the address, so that going back, reloading and sharing restore them. */

const maxAddressLength = 1500

/** Replaces the query of the address without a new history entry. An address that would be too long stays unchanged. */
export function replaceQuery(fields: Readonly<Record<string, string>>) {
  const query = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''))
  const address = `${location.pathname}?${query}`
  if (address.length <= maxAddressLength) history.replaceState(history.state, '', address)
}

/** The same from the form of an event: use it as `onBlur` of a form. */
export function replaceQueryFromForm({ currentTarget }: { currentTarget: HTMLFormElement }) {
  replaceQuery(Object.fromEntries(Array.from(new FormData(currentTarget), ([name, value]) => [name, String(value)])))
}
