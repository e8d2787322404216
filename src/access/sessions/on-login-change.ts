import { loginChangedEvent } from './browser-session.ts'

/** Subscribes to changes of the stored login info; returns the function that ends it. */
export function onLoginChange(notify: () => void): () => void {
  addEventListener(loginChangedEvent, notify)
  return () => removeEventListener(loginChangedEvent, notify)
}
