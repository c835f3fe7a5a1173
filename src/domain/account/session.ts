/** Where somebody is signed in. */
export interface OwnSession {
  id: string;
  user_agent: string | null;
  remote_ip: string | null;
  created_at: string;
  last_used: string;
  is_current: boolean;
}
