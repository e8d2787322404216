/** How other modules tell that a service outside was used: how long it took, and whether it failed. */

export type ExternalService = 'sms' | 'mail' | 'payment' | 'registry' | 'scanner' | 'store'

/** Passes on what `work` returns or throws. `isFault`: whether an error is the service's; every error is by default. */
export type TimeUse = <Result>(
  service: ExternalService,
  work: () => Promise<Result>,
  isFault?: (error: unknown) => boolean,
) => Promise<Result>

/** Without anybody who counts. */
export const uncounted: TimeUse = (_, work) => work()
