/** Buttons, and links that look like buttons. Main acts of tools and consoles are `primary`; `cta` is the way on from a page that is read, once per page (decision 0028). */
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { LinkTo, type LinkToProps } from '../navigation/link-to.tsx'
import { Icon, type IconName } from '../status/icon.tsx'
import styles from './button.module.css'

export type ButtonLook = {
  look?: 'cta' | 'primary' | 'outline' | 'neutral' | 'text'
  /** 44 px, 56 px, or 36 px for mouse screens only. */
  size?: 'normal' | 'large' | 'small'
  icon?: IconName
  /** As wide as its column. */
  isWide?: boolean
}
export type ButtonProps = ComponentProps<'button'> & ButtonLook & { isBusy?: boolean }

const buttonClass = ({ look = 'primary', size = 'normal', isWide = false }: ButtonLook, className?: string) =>
  classNames(styles.button, styles[look], styles[size], isWide && styles.full, className)

/** A busy button keeps its label and its focus, and ignores clicks. */
export function Button({ look, size, icon, isWide, isBusy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        buttonClass({ ...(look && { look }), ...(size && { size }), isWide: !!isWide }, className),
        isBusy && styles.busy,
      )}
      aria-disabled={isBusy || undefined}
      onClick={event => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {icon && <Icon name={icon} />}
      {children}
      {isBusy && (
        <span className="visually-hidden" role="status">
          正在办理，请稍候
        </span>
      )}
    </button>
  )
}

export function LinkButton({ look, size, icon, isWide, className, children, ...rest }: LinkToProps & ButtonLook) {
  return (
    <LinkTo
      {...rest}
      className={buttonClass({ ...(look && { look }), ...(size && { size }), isWide: !!isWide }, className)}
    >
      {icon && <Icon name={icon} />}
      {children}
    </LinkTo>
  )
}

/** A square icon button. Its label is read by screen readers and displayed on hover. */
export function IconButton({
  icon,
  label,
  className,
  ...rest
}: Omit<ButtonProps, 'look' | 'size' | 'children'> & { icon: IconName; label: string }) {
  const { isWide, isBusy, ...attributes } = rest
  return (
    <button
      type="button"
      {...attributes}
      className={classNames(styles.iconButton, className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  )
}

/** A row of buttons that wraps on phones. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
