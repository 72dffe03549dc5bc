/** Questions of buyers about products of the demo, some with an answer. */
import { answerQuestion, askQuestion } from '../../modules/marketplace/questions/questions.commands.ts';
import { findSellable, type StoryContext } from './play-story.ts';
import { backdateQuestion } from './queries.ts';
import { BUDI, SITI } from './story.ts';

interface DemoQuestion {
  buyer: string;
  product: string;
  variant?: string;
  question: string;
  answer?: string;
  /** When it was asked, in hours before now. The answer came two hours later. */
  hours: number;
}

/** Of Siti's shop, the oldest first. */
const QUESTIONS: DemoQuestion[] = [
  {
    buyer: 'lina.marlina@contoh.id',
    product: 'Amplang Tenggiri Aneka Rasa',
    variant: 'Pedas',
    question: 'Yang pedas, apakah aman untuk anak umur 6 tahun?',
    answer: 'Pedasnya sedang, Bu. Untuk anak-anak kami sarankan rasa rumput laut.',
    hours: 210,
  },
  {
    buyer: BUDI,
    product: 'Amplang Tenggiri Aneka Rasa',
    variant: 'Pedas',
    question: 'Berapa lama amplangnya tahan setelah kemasan dibuka?',
    answer: 'Sekitar dua minggu kalau disimpan di toples tertutup rapat.',
    hours: 96,
  },
  {
    buyer: 'andi.saputra@contoh.id',
    product: 'Amplang Tenggiri Aneka Rasa',
    variant: 'Pedas',
    question: 'Kalau beli 50 bungkus untuk acara kantor, apakah bisa dikemas per kotak?',
    hours: 20,
  },
  {
    buyer: 'maya.sari@contoh.id',
    product: 'Sambal Teri Medan',
    question: 'Sambalnya perlu disimpan di kulkas atau cukup di lemari?',
    hours: 5,
  },
];

export async function seedQuestions(context: StoryContext): Promise<void> {
  const { app } = context.seeding;
  const seller = context.sellers.get(SITI);
  for (const { buyer, product, variant = null, question, answer, hours } of QUESTIONS) {
    const user = context.buyers.get(buyer);
    if (!user || !seller) throw new Error(`The demo has lost the people of a question about ${product}.`);
    const { product_id } = findSellable(context, SITI, product, variant);
    const id = await app.db.tx((trx) => askQuestion(app, trx, user, product_id, { answers: { question } }));
    if (answer) await answerQuestion(app, seller, id, { answers: { answer } });
    await backdateQuestion(app.db.kysely, id, hours);
  }
}
