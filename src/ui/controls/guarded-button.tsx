/** A button that accepts one click and then stays disabled for 1500 ms, or for `guardMs`, so that nothing is sent twice. */
import type { MouseEvent } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { useClickGuard } from './use-click-guard.ts'

export function GuardedButton({ guardMs, onClick, disabled, ...rest }: ButtonProps & { guardMs?: number }) {
  const { isGuarded, guard } = useClickGuard(guardMs)
  const onGuardedClick = (event: MouseEvent<HTMLButtonElement>) => {
    let isAccepted = false
    guard(() => {
      isAccepted = true
      onClick?.(event)
    })
    if (!isAccepted) event.preventDefault()
  }
  return <Button {...rest} disabled={disabled || isGuarded} onClick={onGuardedClick} />
}
