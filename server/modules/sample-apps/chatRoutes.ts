import type { Context, Hono } from 'hono';
import { sampleAppsRight } from '#definition/derive/rights';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ModuleRoutes, ServerContext } from '#server/contract.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { announceChanges } from './announceChanges';
import { clearConversation } from './chat/clear';
import { findMessages, listConversations, muteConversation, openConversation } from './chat/conversations';
import { chatApp, seedChats, startChatsOver } from './chat/exampleChats';
import { listPeople } from './chat/people';
import { readProfile, updateProfile } from './chat/profile';
import { sendMessage } from './chat/send';
import { bodyFields } from './fields/bodyFields';
import { objectIn, sampleApp } from './sampleApp';
import { seedOnce } from './seedOnce';

export const chatModule: ModuleRoutes = { at: 'samples', create: chatRoutes };

/** What people write to each other (specification 1 §7). Nobody reads a conversation that they are not in. */
function chatRoutes(context: ServerContext): Hono<AppEnv> {
  const { db } = context;
  const read = (c: Context<AppEnv>) => bodyFor(c, context, [sampleAppsRight]);
  const idIn = (c: Context<AppEnv>) => wholeOf(c.req.param('id'));
  return sampleApp(context)
    .use('/chat/*', announceChanges(context, 'apps.chat'))
    .use('/chat/*', async (c, next) => {
      const account = c.get('account');
      await seedOnce(context, account.id, chatApp, connection => seedChats(context, account, connection));
      await next();
    })
    .get('/chat/users/profile-user', async c => c.json(await readProfile(db, c.get('account'))))
    .patch('/chat/users/profile-user', async c => {
      await updateProfile(context, c.get('account'), await read(c));
      return c.json(await readProfile(db, c.get('account')));
    })
    .get('/chat/chats-and-contacts', async c => {
      const account = c.get('account');
      const [contacts, { id, avatar, fullName, status }] = await Promise.all([listPeople(db, account), readProfile(db, account)]);
      const chatsContacts = await listConversations(context, account, contacts);
      return c.json({ chatsContacts, contacts, profileUser: { id, avatar, fullName, status } });
    })
    .get('/chat/search', async c => {
      const account = c.get('account');
      return c.json({ messages: await findMessages(context, account, c.req.query('q') ?? '', await listPeople(db, account)) });
    })
    .get('/chat/get-chat', async c => {
      const opening = { before: wholeOf(c.req.query('before')) || null, isSeen: c.req.query('peek') !== '1' };
      const { chat, contact } = await openConversation(context, c.get('account'), wholeOf(c.req.query('id')), opening);
      return c.json({ ...(chat && { chat }), contact });
    })
    .post('/chat/send-msg', async c => {
      const body = await read(c);
      const account = c.get('account');
      const { message, contactId, isNew } = await sendMessage(context, account, { client_id: body.client_id, ...objectIn(body.obj) });
      const { chat } = isNew ? await openConversation(context, account, contactId, { before: null, isSeen: true }) : {};
      return c.json({ response: { newMessageData: message, id: contactId, ...(chat && { chat }) } }, 201);
    })
    .patch('/chat/chats/:id', async c => {
      const fields = bodyFields(await read(c));
      const isMuted = fields.boolean('isMuted');
      fields.check();
      await muteConversation(db, c.get('account'), idIn(c), isMuted);
      return c.body(null, 200);
    })
    .delete('/chat/chats/:id', async c => {
      await clearConversation(context, c.get('account'), idIn(c));
      return c.body(null, 200);
    })
    .post('/chat/start-over', async c => {
      await startChatsOver(context, c.get('account'));
      return c.body(null, 200);
    });
}
