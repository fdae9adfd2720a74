export { ConversationView } from './conversation-view.tsx'
export { PersonCard } from './person-card.tsx'
