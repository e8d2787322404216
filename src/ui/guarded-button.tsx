// A button that takes one click and then rests for 1500 ms, or a given time, so that nothing is sent twice.
import type { MouseEvent } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { useClickGuard } from './use-click-guard.ts'

export function GuardedButton({ guardMs, onClick, disabled, ...rest }: ButtonProps & { guardMs?: number }) {
  const { guarded, guard } = useClickGuard(guardMs)
  const clicked = (event: MouseEvent<HTMLButtonElement>) => {
    let isLetThrough = false
    guard(() => {
      isLetThrough = true
      onClick?.(event)
    })
    if (!isLetThrough) event.preventDefault()
  }
  return <Button {...rest} disabled={disabled || guarded} onClick={clicked} />
}
