import { objectSchema, sharedSchema } from '#definition';
import { bodyOf, jsonAnswer, usualAnswers } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
import { chatStatuses, longestAbout, longestMessage, messagesAtOnce } from '#src/domain/sample-apps/chat.ts';
import { inQuery, listOf, missing, none, text, whole, writing, yesNo } from '../openapi/answers';

const tags = ['chat'];
const [person, message, conversation] = [sharedSchema('ChatPerson'), sharedSchema('ChatMessage'), sharedSchema('ChatConversation')];

const about = { ...text, description: `Cut after ${longestAbout} characters.` };
const status = { ...text, enum: [...chatStatuses] };
const brief = { id: whole, avatar: text, fullName: text, status };
const personProperties = { ...brief, role: text, about, isSample: { ...yesNo, description: 'An example that answers by itself.' } };
const settings = { isTwoStepAuthVerificationEnabled: yesNo, isNotificationsOn: yesNo };
const profile = objectSchema({ ...brief, role: text, about, settings: objectSchema(settings) });
const messageProperties = { id: whole, message: text, time: { ...text, format: 'date-time' }, senderId: whole };
const conversationProperties = {
  ...{ id: { ...whole, description: 'That of the other person, as is `userId`.' }, userId: whole, isMuted: yesNo },
  unseenMsgs: { ...whole, description: '0 once it is opened.' },
  firstUnseen: { type: ['integer', 'null'], description: 'The first message that was not seen before this call.' },
  hasOlder: yesNo,
  chat: { ...listOf(message), description: `The oldest first, at most ${messagesAtOnce}.` },
};
const withChat = objectSchema({
  ...personProperties,
  chat: objectSchema({ id: whole, unseenMsgs: whole, isMuted: yesNo, lastMessage: message }),
});
const contactInPath = { name: 'id', in: 'path', required: true, description: 'The other person.', schema: whole };
const opened = { ...objectSchema({ chat: conversation, contact: person }), required: ['contact'] };

/** Chat: for whoever has the right `apps.use`, and not there at all with `SAMPLE_APPS=0`. */
export const chatDescription: Description = {
  tag: { name: 'chat', description: 'Sample app: chat with people of one’s company and with sample people' },
  paths: {
    '/apps/chat/users/profile-user': {
      get: {
        ...{ operationId: 'chat.profile', summary: 'Who the person is in the chat', tags },
        responses: { 200: jsonAnswer('The profile.', profile), ...usualAnswers },
      },
      patch: {
        ...{ operationId: 'chat.updateProfile', summary: 'Change the own status, what one says about oneself, and switches', tags },
        requestBody: bodyOf({
          ...objectSchema({ about, status, settings: { ...objectSchema(settings), required: [] } }),
          required: [],
        }),
        responses: { 200: jsonAnswer('The profile.', profile), ...writing },
      },
    },
    '/apps/chat/chats-and-contacts': {
      get: {
        ...{ operationId: 'chat.list', summary: 'Conversations, that with the newest message first, and all whom one can write to', tags },
        description: 'People of the same company or of none who have the right, oneself, and sample people. At most 500 accounts.',
        responses: {
          200: jsonAnswer(
            'Both.',
            objectSchema({ chatsContacts: listOf(withChat), contacts: listOf(person), profileUser: objectSchema(brief) }),
          ),
          ...usualAnswers,
        },
      },
    },
    '/apps/chat/search': {
      get: {
        ...{ operationId: 'chat.search', summary: 'Find messages of all conversations of the person', tags },
        parameters: [inQuery('q', 'Words in the message.')],
        responses: {
          200: jsonAnswer(
            'The newest first, at most 50.',
            objectSchema({ messages: listOf(objectSchema({ ...messageProperties, contactId: whole })) }),
          ),
          ...usualAnswers,
        },
      },
    },
    '/apps/chat/get-chat': {
      get: {
        ...{ operationId: 'chat.get', summary: 'A conversation; what is in it is seen then', tags },
        parameters: [
          inQuery('id', 'The other person.'),
          inQuery('before', 'A message: those before it.'),
          inQuery('peek', '1: nothing is seen by it.'),
        ],
        responses: { 200: jsonAnswer('The conversation; without `chat` where there is none yet.', opened), ...usualAnswers, 404: missing },
      },
    },
    '/apps/chat/send-msg': {
      post: {
        ...{ operationId: 'chat.send', summary: 'Send a message; a sample person answers after two seconds', tags },
        requestBody: bodyOf({
          ...objectSchema({
            obj: {
              ...objectSchema({
                contact: { description: 'The other person: an id, or an object with one.' },
                message: { ...text, maxLength: longestMessage },
              }),
            },
            client_id: { ...text, description: 'The same again sends nothing.' },
          }),
          required: ['obj'],
        }),
        responses: {
          201: jsonAnswer(
            'The message; `chat` where the conversation began with it.',
            objectSchema({
              response: { ...objectSchema({ newMessageData: message, id: whole, chat: conversation }), required: ['newMessageData', 'id'] },
            }),
          ),
          ...writing,
        },
      },
    },
    '/apps/chat/chats/{id}': {
      patch: {
        ...{ operationId: 'chat.mute', summary: 'Mute a conversation, or not any more', tags, parameters: [contactInPath] },
        requestBody: bodyOf(objectSchema({ isMuted: yesNo })),
        responses: { 200: none, ...writing },
      },
      delete: {
        ...{
          operationId: 'chat.clear',
          summary: 'Take the messages of a conversation away for oneself',
          tags,
          parameters: [contactInPath],
        },
        responses: { 200: none, ...usualAnswers, 404: missing },
      },
    },
    '/apps/chat/start-over': {
      post: {
        ...{ operationId: 'chat.startOver', summary: 'Clear all conversations and begin with the first ones', tags },
        responses: { 200: none, ...usualAnswers },
      },
    },
  },
  schemas: {
    ChatPerson: objectSchema(personProperties),
    ChatMessage: objectSchema(messageProperties),
    ChatConversation: objectSchema(conversationProperties),
  },
};
