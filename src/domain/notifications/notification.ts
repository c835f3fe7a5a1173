/** Something that concerns the person who is signed in, as the server lists it; its moment in UTC. */
export interface Notification {
  id: number;
  kind: string;
  register: string | null;
  record_id: number | null;
  name: string | null;
  params: Readonly<Record<string, unknown>>;
  created_at: string;
  read_at: string | null;
  can_open: boolean;
}

/** How many are unread, and the id of the newest. */
export interface Standing {
  unread: number;
  latest: number;
}
