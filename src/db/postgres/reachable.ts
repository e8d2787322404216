/** Checks that the database at DATABASE_URL is reachable. */
import { connect } from '../connect.ts'
import { StartFault } from './start-fault.ts'

/** Throws a StartFault with the reason if the database cannot be reached. */
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
