import { dateOfDay } from '../../contract/zones.ts'
import { onDatabaseToMeasure } from './databaseToMeasure.ts'
import { serveInProcess } from './serveInProcess.ts'
import { bookings, firstDay } from './workloadW1.ts'
import { storeBookings, storeW1 } from './workloadW1Stored.ts'
let number = 0
const wanted = () => { const day = dateOfDay(firstDay + 20 + (number % 400)); const place = Math.floor(number++ / 400); const m = 480 + 45 * (place % 16); return `${day}T${String(Math.floor(m/60)).padStart(2,'0')}:${String(m%60).padStart(2,'0')}:00-04:00` }
await onDatabaseToMeasure(async (database) => {
  const w1 = await storeW1(database)
  await storeBookings(database, w1, bookings({ firstDay: firstDay - 40, days: 30, experts: 10 }))
  const served = await serveInProcess(database, w1.now)
  const book = async (expert: number) => {
    const { text } = await served.post('public/schedules/create', { branchOffice: w1.branchOffice, items: [{ entailedProduct: w1.entailedProduct, expert: w1.experts[expert] }], start: wanted(), booker: { name: 'Mariana Egas', email: 'mariana@example.test' } })
    const { error, r } = JSON.parse(text); if (error) throw new Error(r.msg)
  }
  for (let i = 0; i < 50; i++) await book(i % 8)
  const plans: (() => Promise<unknown>)[][] = []
  for (let c = 0; c < 8; c++) { const own: any[] = []; while (own.length < 20) own.push(await served.decided(() => book(c))); plans.push(own) }
  for (const own of plans) for (const w of own.splice(0,2)) await w()
  await database.asOwner((c) => c.query('select pg_stat_statements_reset()').catch((e) => console.log(String(e))))
  // one client
  let t = performance.now(); const p1 = plans[0]!.splice(0, 3)
  for (const w of p1) await w()
  console.log('one client', ((performance.now() - t) / p1.length).toFixed(3), 'ms')
  if (process.env['STATS']) {
  const st = await database.asOwner((c) => c.query(`select calls, round(total_exec_time::numeric,1) as ms, round((mean_exec_time*1000)::numeric) us, wal_bytes/calls as wal, left(regexp_replace(query,'\\s+',' ','g'),110) q from pg_stat_statements where calls>=100 order by total_exec_time desc limit 30`))
  console.table(st.rows) }
  console.log('GO'); const cpu = process.cpuUsage(); t = performance.now(); let n = 0
  await Promise.all(plans.map(async (own) => { for (const w of own.slice(0, 15)) { await w(); n++ } }))
  console.log('eight', Math.round(n / (performance.now() - t) * 1000), '/s')
  const u = process.cpuUsage(cpu); console.log('node cpu us per booking', Math.round((u.user+u.system)/n))
  for (const at of ['2027-12-11T19:15:00-04:00','2027-12-11T19:15:00-04:00','2027-12-12T03:15:00-04:00']) {
    const t = performance.now(); const r = await served.post('public/schedules/create', { branchOffice: w1.branchOffice, items: [{ entailedProduct: w1.entailedProduct, expert: w1.experts[1] }], start: at, booker: { name: 'M', email: 'm@example.test' } })
    console.log(at, Math.round(performance.now() - t), 'ms', r.text.slice(0, 200)) }
  await served.stop()
})
