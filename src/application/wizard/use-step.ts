/** The step of a wizard in the address (`?step=2`), so that the back button walks the steps and a step can be reloaded. */
import { useLocation, useNavigate } from 'react-router'

export type StepAddress = {
  /** 0 for the first step. */
  step: number
  /** The step was opened from the summary, and leads back to it. */
  isCorrection: boolean
  /** Whether the address names the step. */
  hasStep: boolean
  /** `replace`: the address of the present step is no place to go back to. */
  openStep: (step: number, how?: 'correction' | 'replace') => void
}

export function useStep(count: number): StepAddress {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const stated = Number(query.get('step') ?? 1)
  const step = Number.isInteger(stated) ? Math.min(Math.max(stated, 1), count) - 1 : 0
  const openStep = (next: number, how?: 'correction' | 'replace') => {
    const target = new URLSearchParams({ step: String(next + 1), ...(how === 'correction' && { from: 'summary' }) })
    void navigate(`${pathname}?${target}`, { replace: how === 'replace' })
  }
  return { step, isCorrection: query.get('from') === 'summary', hasStep: query.has('step'), openStep }
}
