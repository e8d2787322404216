/** The progress bar while a page loads. */
import { find } from '../../ui/dom.ts'

export function setProgress(isLoading: boolean) {
  const track = find('#progress')
  const label = track && find('.visually-hidden', track)
  if (!track || !label || 'active' in track.dataset === isLoading) return
  if (isLoading) track.dataset.active = ''
  else delete track.dataset.active
  label.textContent = isLoading ? (track.dataset.label ?? '') : ''
}
