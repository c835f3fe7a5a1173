/** A session of the caller as `GET sessions` lists it; moments in UTC. */
export interface OwnSession {
  id: string;
  user_agent: string | null;
  remote_ip: string | null;
  created_at: string;
  last_used: string;
  is_current: boolean;
}
