/** A part of a page that failed to load, with a button that loads the page again in place. */
import { useLocation, useNavigate } from 'react-router'
import { ErrorState } from './states.tsx'

export function PageFailure({ message }: { message: string }) {
  const navigate = useNavigate()
  const address = useLocation()
  return <ErrorState title={message} onRetry={() => void navigate(address, { replace: true })} />
}
