/** A provider behind a circuit breaker: after some failures in a row it is paused, then tried with one message. */
import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import { steadyNow, steadyPause } from '../wire/steady-clock.ts'
import type { Channel } from './channel.ts'
import { DeliveryFault, type OutgoingMessage, type Provider } from './provider.ts'

export type Sender = {
  /** Throws a DeliveryFault, or ProviderPaused if the breaker is open. */
  send: Provider['send']
  /** Milliseconds until the provider is tried again; 0 if it is not paused. */
  pausedMs: () => number
  /** How many messages may be sent concurrently: one until the provider is known to work again. */
  maxConcurrent: (limit: number) => number
}

export type Senders = Readonly<Partial<Record<Channel, Sender>>>

/** The circuit breaker is open; nothing was sent. */
export class ProviderPaused extends Error {}

export type BreakerSettings = { failures: number; pauseMs: number }

export const defaultBreaker: BreakerSettings = { failures: 5, pauseMs: 30_000 }

/** A permanently refused message is not a failure of the provider. */
export const isProviderFault = (error: unknown) => !(error instanceof DeliveryFault && error.final)

export function createSender(provider: Provider, { failures, pauseMs }: BreakerSettings = defaultBreaker): Sender {
  const breaker = circuitBreaker(handleWhen(isProviderFault), {
    halfOpenAfter: steadyPause(pauseMs),
    breaker: new ConsecutiveBreaker(failures),
  })
  let pausedUntil = 0
  breaker.onBreak(() => {
    pausedUntil = steadyNow() + pauseMs
  })
  return {
    send: async (message: OutgoingMessage, signal) => {
      try {
        return await breaker.execute(() => provider.send(message, signal))
      } catch (error) {
        throw error instanceof BrokenCircuitError ? new ProviderPaused() : error
      }
    },
    pausedMs: () => (breaker.state === CircuitState.Open ? Math.max(0, Math.ceil(pausedUntil - steadyNow())) : 0),
    maxConcurrent: limit => (breaker.state === CircuitState.Closed ? limit : 1),
  }
}
