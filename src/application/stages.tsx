/** The stages of an application: labels beside the marks, where they have no room below them. */
import { Grid, Steps, type StepsProps } from 'antd'
import styles from './application.module.css'

type Props = { titles: readonly string[] } & Pick<StepsProps, 'current' | 'status' | 'onChange'>

export function Stages({ titles, ...stepsProps }: Props) {
  const { md, lg } = Grid.useBreakpoint()
  // Five labels in a line beside the menu need the width of a small desktop: narrower, each would be one character wide.
  const isWide = titles.length > 4 ? lg : md
  return (
    <div className={styles.steps}>
      <Steps
        {...stepsProps}
        items={titles.map(title => ({ title }))}
        responsive={false}
        titlePlacement={isWide ? 'horizontal' : 'vertical'}
        size={isWide ? 'medium' : 'small'}
      />
    </div>
  )
}
