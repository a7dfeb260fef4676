/** What this thread has computed so far: unlike the clock, it stands still while a busy machine does something else. */
export function cpuMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
