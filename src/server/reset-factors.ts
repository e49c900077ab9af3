/**
 * `npm run reset-factors -- owner@example.com`: removes the passkeys and one-time codes of an account, so that its
 * password alone logs in again. For the server's administrator, when an owner has lost all of them; see
 * docs/running.md.
 */
import { existsSync } from 'node:fs'
import { resetFactors } from './accounts/factors/reset-factors.ts'
import { readConfig, WrongSetting } from './config.ts'
import { connect } from './database/connect.ts'
import { FolderInUse } from './database/database.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
const email = process.argv[2]
try {
  if (email === undefined) throw new WrongSetting('Say whose: npm run reset-factors -- owner@example.com')
  const db = await connect(readConfig(process.env), () => undefined)
  const done = await resetFactors(db, email, Date.now())
  await db.close()
  console.log(
    done
      ? `${email} has no passkeys and no one-time codes any more and is signed out everywhere. The password alone logs in. A letter goes out once the shop runs.`
      : `No account has the e-mail ${email}. Nothing was changed.`,
  )
  process.exitCode = done ? 0 : 1
} catch (error) {
  console.error(
    error instanceof FolderInUse
      ? `${error.message} Stop the shop, run this again, and start it.`
      : error instanceof Error
        ? error.message.split('\n', 1)[0]
        : error,
  )
  process.exitCode = 1
}
