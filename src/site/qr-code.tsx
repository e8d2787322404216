/** The address of a page of this site as a QR code. It is drawn after the page stands, for only the browser knows the address it was asked at. */
import { useEffect, useState } from 'react'
import styles from './footer.module.css'

type Drawn = { size: number; path: string }

export function QrCode({ label, path }: { label: string; path: string }) {
  const [drawn, setDrawn] = useState<Drawn>()
  useEffect(() => {
    let isHere = true
    import('lean-qr').then(({ generate }) => {
      const code = generate(new URL(path, location.origin).href)
      if (isHere) setDrawn({ size: code.size, path: modulesPath(code) })
    })
    return () => {
      isHere = false
    }
  }, [path])
  return (
    <figure className={styles.code}>
      <svg
        viewBox={drawn ? `-2 -2 ${drawn.size + 4} ${drawn.size + 4}` : '0 0 1 1'}
        role="img"
        aria-label={`${label}二维码`}
        shapeRendering="crispEdges"
      >
        {drawn && <path d={drawn.path} />}
      </svg>
      <figcaption>{label}</figcaption>
    </figure>
  )
}

type Bitmap = { size: number; get: (x: number, y: number) => boolean }

/** Every dark module as a square of one unit. */
export function modulesPath({ size, get }: Bitmap): string {
  const squares: string[] = []
  for (let y = 0; y < size; y += 1) for (let x = 0; x < size; x += 1) if (get(x, y)) squares.push(`M${x} ${y}h1v1h-1z`)
  return squares.join('')
}
