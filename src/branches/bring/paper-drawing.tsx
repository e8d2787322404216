/** Small drawings of the documents that a visitor brings. */
import type { ReactNode } from 'react'
import styles from '../branch-parts.module.css'
import type { Paper } from './bring.ts'

const drawings: Readonly<Record<Paper, ReactNode>> = {
  licence: (
    <>
      <path className={styles.sheet} d="M1 1h94v64H1z" />
      <path className={styles.frame} d="M6 6h84v54H6z" />
      <circle className={styles.seal} cx="48" cy="17" r="6" />
      <path className={styles.text} d="M28 31h40M20 41h56M28 51h40" />
    </>
  ),
  form: (
    <>
      <path className={styles.sheet} d="M21 1h54v76H21z" />
      <path className={styles.text} d="M31 14h34M31 25h34M31 36h34M31 47h20" />
      <circle className={styles.stamp} cx="61" cy="61" r="9" />
      <path className={styles.seal} d="M61 55l1.6 4h4.2l-3.4 2.6 1.3 4.2-3.7-2.6-3.7 2.6 1.3-4.2-3.4-2.6h4.2z" />
    </>
  ),
  slip: (
    <>
      <path className={styles.sheet} d="M1 9h94v54H1z" />
      <path className={styles.band} d="M1 18h94v9H1z" />
      <path className={styles.text} d="M10 42h34M10 52h22M64 47h20" />
    </>
  ),
  certificate: (
    <>
      <path className={styles.sheet} d="M1 1h94v64H1z" />
      <path className={styles.text} d="M22 15h52M16 27h64M16 37h40" />
      <path className={styles.bars} d="M16 46v11M20 46v11M25 46v11M28 46v11M33 46v11M38 46v11M41 46v11" />
      <circle className={styles.stamp} cx="76" cy="49" r="9" />
    </>
  ),
  proof: (
    <>
      <path className={styles.sheet} d="M21 1h38l16 16v60H21z" />
      <path className={styles.frame} d="M59 1v16h16" />
      <path className={styles.text} d="M31 28h34M31 39h34M31 50h34M31 61h20" />
    </>
  ),
}

export function PaperDrawing({ paper }: { paper: Paper }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 96 78" width="96" height="78" aria-hidden="true" focusable="false">
      {drawings[paper]}
    </svg>
  )
}
