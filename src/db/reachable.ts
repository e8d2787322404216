/** Whether a database of the operator's own answers. */
import { connect } from './connect.ts'
import { StartFault } from './start-fault.ts'

/** Throws a StartFault, in one sentence with the reason in brackets, where it does not. */
export async function requireReachable(url: string): Promise<void> {
  const connection = connect(url, 1)
  try {
    await connection.pool.query('select 1')
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new StartFault(
      `The database at DATABASE_URL cannot be reached or refuses the login${reason}; check the address, user and password.`,
    )
  } finally {
    await connection.close()
  }
}
