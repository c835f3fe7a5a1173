const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile Safari/604.1';
const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0';

type Row = readonly [daysAgo: number, time: string, username: string, successful: boolean, remote_ip: string, user_agent: string];

const rows: readonly Row[] = [
  [6, '05:02:11', 'supervisor@mainstay.example', true, '10.20.4.17', edge],
  [5, '04:58:40', 'technician@mainstay.example', false, '10.20.4.88', phone],
  [5, '04:59:03', 'technician@mainstay.example', true, '10.20.4.88', phone],
  [4, '06:12:54', 'admin@mainstay.example', true, '10.20.1.5', firefox],
  [3, '05:01:37', 'supervisor@mainstay.example', true, '10.20.4.17', edge],
  [3, '22:47:09', 'root', false, '203.0.113.77', 'curl/8.5.0'],
  [3, '22:47:10', 'administrator', false, '203.0.113.77', 'curl/8.5.0'],
  [2, '05:03:22', 'technician@mainstay.example', true, '10.20.4.88', phone],
  [1, '05:00:58', 'supervisor@mainstay.example', true, '10.20.4.17', edge],
  [1, '07:31:46', 'viewer@mainstay.example', true, '10.20.7.31', edge],
];

/** Who signed in during the week before `today`, and who only tried. */
export const loginAttempts = (today: string) =>
  rows.map(([daysAgo, time, username, successful, remote_ip, user_agent]) => {
    const day = new Date(Date.parse(today) - daysAgo * 86_400_000).toISOString().slice(0, 10);
    return { username, successful, remote_ip, user_agent, attempted_at: `${day} ${time}` };
  });
