/** A provider behind a breaker: after some failures in a row it is left alone for a while, then tried with one message. */
import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import { type Channel, DeliveryFault, type OutgoingMessage, type Provider } from './provider.ts'

export type Sender = {
  /** Throws a DeliveryFault, or ProviderPaused without an attempt. */
  send: Provider['send']
  /** Milliseconds until the provider is tried again; 0 while it is not left alone. */
  pausedMs: () => number
  /** How many messages may be tried at once: one while it is not known whether the provider works again. */
  atOnce: (most: number) => number
}

export type Senders = Readonly<Partial<Record<Channel, Sender>>>

/** The provider is left alone just now; nothing was sent. */
export class ProviderPaused extends Error {}

export type BreakerSettings = { failures: number; pauseMs: number }

export const usualBreaker: BreakerSettings = { failures: 5, pauseMs: 30_000 }

/** A message that the provider refuses for good is no failure of the provider. */
const isProvidersFault = (error: unknown) => !(error instanceof DeliveryFault && error.final)

export function makeSender(provider: Provider, { failures, pauseMs }: BreakerSettings = usualBreaker): Sender {
  const breaker = circuitBreaker(handleWhen(isProvidersFault), {
    halfOpenAfter: pauseMs,
    breaker: new ConsecutiveBreaker(failures),
  })
  let pausedUntil = 0
  breaker.onBreak(() => {
    pausedUntil = performance.now() + pauseMs
  })
  return {
    send: async (message: OutgoingMessage, signal) => {
      try {
        return await breaker.execute(() => provider.send(message, signal))
      } catch (error) {
        throw error instanceof BrokenCircuitError ? new ProviderPaused() : error
      }
    },
    pausedMs: () => (breaker.state === CircuitState.Open ? Math.max(0, Math.ceil(pausedUntil - performance.now())) : 0),
    atOnce: most => (breaker.state === CircuitState.Closed ? most : 1),
  }
}
