/** /Knowledge/WhichCode: which code a thing needs, in at most five questions; every answer is in the address. */
import { PublicForm } from '../../forms/public-form.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { TextInput } from '../../ui/controls/controls.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Icon } from '../../ui/status/icon.tsx'
import type { PageProps, PageRequest } from '../../wire/page.ts'
import { FigureBlock } from '../figures/figure-block.tsx'
import { figures } from '../figures/figure-table.ts'
import { CapacityBar } from './capacity-bar.tsx'
import styles from './which-code.module.css'
import {
  type Answers,
  answerLabel,
  answersQuery,
  codesFor,
  nextQuestion,
  prefixFor,
  type Question,
  type QuestionName,
  questionNames,
  questions,
  readAnswers,
} from './which-code-rules.ts'

type Data = { answers: Answers; wrongCount: boolean }

export async function load({ url }: PageRequest): Promise<Data> {
  const answers = readAnswers(url.searchParams)
  const isCountAsked = nextQuestion(answers)?.name === 'count'
  return { answers, wrongCount: isCountAsked && (url.searchParams.get('count') ?? '') !== '' }
}

export const head = () => ({
  description: '最多五个问题，答完就知道商品、箱、托盘、位置或者资产用哪种代码、印哪种条码、要多长的厂商识别代码。',
})

export function Component({ row, data: { answers, wrongCount } }: PageProps<Data>) {
  const question = nextQuestion(answers)
  const tree = figures['which-code-tree']
  return (
    <>
      <h1>{row.title}</h1>
      <p className={styles.lead}>
        最多五个问题，答完就知道要哪几种代码、要多少个号。回答都在地址里，可以收藏、发给同事。
      </p>
      <div className={styles.tool}>
        <Given path={row.path} answers={answers} />
        <div className={styles.main} tabIndex={-1} data-result>
          {question ? (
            <Asked path={row.path} question={question} answers={answers} isWrong={wrongCount} />
          ) : (
            <Result answers={answers} />
          )}
        </div>
      </div>
      {tree && <FigureBlock figure={tree} />}
    </>
  )
}

function Given({ path, answers }: { path: string; answers: Answers }) {
  const given = questionNames.flatMap(name => {
    const value = answers[name]
    return value === undefined ? [] : [{ name, value }]
  })
  return (
    <section className={styles.given} aria-labelledby="given">
      <h2 className={styles.givenHead} id="given">
        您的回答
      </h2>
      {given.length === 0 && <p className={styles.none}>还没有回答。</p>}
      <dl>
        {given.map(({ name, value }) => (
          <div className={styles.answer} key={name}>
            <dt className={styles.asked}>{questions.find(row => row.name === name)?.text}</dt>
            <dd className={styles.value}>
              {answerLabel(name, value)}
              <LinkTo
                className={styles.changeLink}
                to={`${path}${answersQuery(answers, name)}`}
                aria-label={`改：${answerLabel(name, value)}`}
              >
                改
              </LinkTo>
            </dd>
          </div>
        ))}
      </dl>
      {given.length > 0 && (
        <p className={styles.restart}>
          <LinkTo to={path}>重新回答</LinkTo>
        </p>
      )}
    </section>
  )
}

type AskedProps = { path: string; question: Question; answers: Answers; isWrong: boolean }

function Asked({ path, question: { name, text, hint, options }, answers, isWrong }: AskedProps) {
  return (
    <section className={styles.question} aria-labelledby="question">
      <p className={styles.step}>第 {questionNames.indexOf(name) + 1} 题，最多 5 题</p>
      <h2 id="question">{text}</h2>
      <p className={styles.hint}>{hint}</p>
      {name === 'count' ? (
        <PublicForm action={path} verb="看结果" className={styles.count}>
          {questionNames.map(
            other =>
              answers[other] !== undefined && <input key={other} type="hidden" name={other} value={answers[other]} />,
          )}
          <TextInput
            name="count"
            label="多少种"
            inputMode="numeric"
            maxLength={7}
            required
            fault={isWrong ? '请填 1 到 1,000,000 之间的整数。' : undefined}
          />
        </PublicForm>
      ) : (
        <ul className={styles.options}>
          {options.map(({ value, label, note }) => (
            <li key={value}>
              <LinkTo
                className={styles.option}
                to={`${path}${answersQuery(answers, name satisfies QuestionName, value)}`}
              >
                <span>
                  <strong>{label}</strong>
                  {note && <span className={styles.note}>{note}</span>}
                </span>
                <Icon name="chevron" size="s" />
              </LinkTo>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Result({ answers }: { answers: Answers }) {
  const codes = codesFor(answers)
  const count = answers.count === undefined ? undefined : Number(answers.count)
  const isOwn = answers.sold === 'own'
  return (
    <section className={styles.result} aria-labelledby="result">
      <div className={styles.verdict}>
        <Icon name="good" />
        <h2 id="result">
          {isOwn ? '用店内条码，不用申请' : codes.length > 1 ? `需要 ${codes.length} 种代码` : `用 ${codes[0]?.key}`}
        </h2>
        {codes.length > 1 && <p>都来自同一个厂商识别代码，不用每种再申请。</p>}
      </div>
      <ul className={styles.codes}>
        {codes.map(({ key, symbol, text, tool }) => (
          <li className={styles.code} key={key}>
            <h3>{key}</h3>
            <p className={styles.symbol}>{symbol}</p>
            <p>{text}</p>
            <LinkTo to={tool}>怎样做</LinkTo>
          </li>
        ))}
      </ul>
      {count !== undefined && <Capacity count={count} isSmall={answers.sold === 'small'} />}
      {!isOwn && (
        <p className={styles.acts}>
          <LinkButton look="cta" to="/Business/Register">
            申请厂商识别代码
          </LinkButton>
          <LinkTo to="/Knowledge/HowManyNumbers">细算要多少个号</LinkTo>
          <LinkTo to="/Business/serviceFee">看收费</LinkTo>
        </p>
      )}
    </section>
  )
}

function Capacity({ count, isSmall }: { count: number; isSmall: boolean }) {
  const prefix = prefixFor(count)
  return (
    <div className={styles.capacity}>
      <h3>三年内 {count.toLocaleString('zh-CN')} 个号</h3>
      {isSmall && <p>GTIN-8 由编码中心逐个编给，不占厂商识别代码的号；同一商品的大包装仍用下面的号。</p>}
      {prefix ? (
        <>
          <CapacityBar now={count} later={0} capacity={prefix.capacity} />
          <p>
            {prefix.length} 位的厂商识别代码可编 {prefix.capacity.toLocaleString('zh-CN')}{' '}
            种，够用。箱码用指示符、托盘用系列代码，不另占号。分到几位以证书为准。
          </p>
        </>
      ) : (
        <p>一个厂商识别代码最多编 100,000 种，需要申请几个。</p>
      )}
    </div>
  )
}
