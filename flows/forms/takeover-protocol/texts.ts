import { notSigningTexts } from '#flows/_parts/left-out/texts.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { chapters } from './chapters.ts';
import { chapterNames, stepNames } from './names.ts';
import type { steps } from './steps.ts';

const comment = { nb: 'Hva gjelder det?', en: 'What is it about?' };
const defectPictures = { nb: 'Bilder (valgfritt)', en: 'Pictures (optional)' };
const postcode = { nb: 'Postnummer', en: 'Postcode' };
const city = { nb: 'Poststed', en: 'Town' };
const address = { nb: 'Adresse', en: 'Address' };
const email = { nb: 'E-post', en: 'E-mail' };
const mobile = { nb: 'Mobil', en: 'Mobile' };
const meterNumber = { nb: 'Målernummer', en: 'Meter number' };
const meterPicture = { nb: 'Bilde av måleren (valgfritt)', en: 'Picture of the meter (optional)' };

const reply = { nb: 'Svar på kommentaren (valgfritt)', en: 'Reply to the comment (optional)' };
const replyPictures = { nb: 'Bilder til svaret (valgfritt)', en: 'Pictures for the reply (optional)' };

const waitsForBuyer = {
  nb: 'Dette venter på kjøperen ({buyerNames}). Er dere sammen på én telefon, kan du skrive inn valget. Samtykket gir kunden selv, ved signeringen.',
  en: 'This waits for the buyer ({buyerNames}). If you share one phone, you may type the choice. The customer consents when signing.',
  tone: 'info',
} as const;

const notOrdered = { nb: 'Strøm er ikke bestilt', en: 'Electricity is not ordered' };

/** The takeover protocol in both languages (words: reference list of fields; law: docs/flows/takeover-protocol.md). */
export const texts: FlowTexts<typeof steps, (typeof chapters)[number]['id']> = {
  title: { nb: 'Overtakelsesprotokoll', en: 'Takeover protocol' },
  chapters: chapterNames,
  steps: {
    handover: {
      name: stepNames.handover,
      title: { nb: 'Møt hverandre i boligen', en: 'Meet in the home' },
      lead: {
        nb: 'Fyll ut protokollen sammen. Ha mobil, BankID og alle nøklene klare. Det tar omtrent 15 minutter.',
        en: 'Fill in the protocol together. Have your phones, BankID and all the keys ready. It takes about 15 minutes.',
      },
      why: {
        nb: 'Fra overtakelsen er boligen kjøperens ansvar, også om noe skjer med den. Derfor skriver vi ned nøyaktig når det skjer. Megleren kan ikke gjøre opp før protokollen er signert.',
        en: 'From the takeover the home is the buyer’s responsibility, even if something happens to it. So we write down exactly when that is. The broker cannot settle until the protocol is signed.',
      },
      fields: {
        home: { label: { nb: 'Boligen', en: 'The home' } },
        takeoverDate: { label: { nb: 'Avtalt overtakelsesdato', en: 'Agreed takeover date' } },
        broker: { label: { nb: 'Megler', en: 'Broker' } },
        actualTakeoverAt: {
          label: { nb: 'Når overtar kjøperen?', en: 'When does the buyer take over?' },
          hint: { nb: 'Dato og klokkeslett for dette møtet', en: 'Date and time of this meeting' },
        },
        earlyAgreed: {
          label: {
            nb: 'Vi overtar før den avtalte datoen, og er enige om det',
            en: 'We take over before the agreed date, and agree on it',
          },
        },
        bothPresent: {
          label: {
            nb: 'Selger og kjøper, eller en fullmektig for hver, er til stede',
            en: 'Seller and buyer, or a deputy for each, are present',
          },
        },
        purchasePricePaid: {
          label: {
            nb: 'Har megleren bekreftet at hele kjøpesummen er betalt?',
            en: 'Has the broker confirmed that the whole purchase price is paid?',
          },
          notes: {
            no: {
              nb: 'Ikke gi fra dere nøkler før megleren har bekreftet betalingen. Dere kan fylle ut videre.',
              en: 'Do not hand over keys until the broker has confirmed the payment. You can keep filling in.',
            },
          },
        },
      },
    },
    participants: {
      name: stepNames.participants,
      title: { nb: 'Hvem er med?', en: 'Who takes part?' },
      lead: {
        nb: 'Kontroller e-post og mobil. Hver person får sin egen lenke for å signere.',
        en: 'Check e-mail and mobile. Each person gets a link of their own to sign.',
      },
      why: {
        nb: 'Alle selgere og kjøpere signerer. Den som ikke kan komme, kan gi en annen fullmakt. Fullmakten gjelder bare overtakelsen, og et bilde av den følger protokollen.',
        en: 'All sellers and buyers sign. Anyone who cannot come can give another person power of attorney. It covers the takeover only, and a picture of it goes with the protocol.',
      },
      fields: {
        people: {
          label: { nb: 'Deltakere', en: 'Participants' },
          one: { nb: 'Deltaker', en: 'Participant' },
          add: { nb: 'Legg til fullmektig', en: 'Add a deputy' },
          remove: { nb: 'Fjern', en: 'Remove' },
          fields: {
            role: {
              label: { nb: 'Side', en: 'On the side of' },
              options: { seller: { nb: 'Selger', en: 'Seller' }, buyer: { nb: 'Kjøper', en: 'Buyer' } },
            },
            name: { label: { nb: 'Navn', en: 'Name' } },
            email: { label: email },
            phone: { label: mobile, hint: { nb: 'Får signeringslenken på SMS', en: 'Gets the signing link by text' } },
            deputy: { label: { nb: 'Møter med fullmakt for en annen?', en: 'Acts by power of attorney for another?' } },
            deputyFor: { label: { nb: 'Fullmektig for', en: 'Deputy for' } },
            powerOfAttorneyPicture: {
              label: { nb: 'Bilde av fullmakten', en: 'Picture of the power of attorney' },
            },
            ...notSigningTexts,
          },
        },
      },
    },
    'seller-new-address': {
      name: stepNames['seller-new-address'],
      title: { nb: 'Hvor flytter selgeren?', en: 'Where is the seller moving to?' },
      lead: {
        nb: 'Post og den siste strømregningen sendes hit.',
        en: 'Post and the last electricity bill go here.',
      },
      fields: {
        address: { label: address },
        postcode: { label: postcode },
        city: { label: city },
        country: { label: { nb: 'Land', en: 'Country' } },
      },
    },
    firesafety: {
      name: stepNames.firesafety,
      title: { nb: 'Se etter røykvarslere og slokkeutstyr', en: 'Check smoke alarms and extinguishers' },
      lead: { nb: 'Gå gjennom hver etasje sammen.', en: 'Go through each floor together.' },
      why: {
        nb: 'Boligen skal ha minst én røykvarsler i hver etasje, og brannslange eller håndslokker som rekker alle rom: 6 kg pulver, 9 l skum eller vann, eller 6 l av klasse 21A (forskrift om brannforebygging § 7). Et nei stopper ikke overtakelsen, men skriv hva dere avtaler.',
        en: 'A home must have at least one smoke alarm on each floor, and a fire hose or extinguisher that reaches every room: 6 kg powder, 9 l foam or water, or 6 l of class 21A (Norwegian fire prevention regulations, section 7). A no does not stop the takeover, but write down what you agree.',
      },
      fields: {
        smokeAlarm: {
          label: { nb: 'Er det røykvarsler i hver etasje?', en: 'Is there a smoke alarm on every floor?' },
          notes: {
            no: {
              nb: 'Loven krever minst én røykvarsler i hver etasje. Avtal hvem som ordner det, og når.',
              en: 'The law requires at least one smoke alarm on each floor. Agree who fixes it, and when.',
            },
          },
        },
        extinguisherOrHose: {
          label: {
            nb: 'Er det brannslokkingsapparat eller brannslange?',
            en: 'Is there a fire extinguisher or a fire hose?',
          },
          notes: {
            no: {
              nb: 'Loven krever én av delene. Avtal hvem som ordner det, og når.',
              en: 'The law requires one of the two. Agree who fixes it, and when.',
            },
          },
        },
        comment: { label: { nb: 'Hva mangler, og hva er avtalt?', en: 'What is missing, and what have you agreed?' } },
      },
    },
    inspection: {
      name: stepNames.inspection,
      title: { nb: 'Gå gjennom boligen sammen', en: 'Walk through the home together' },
      lead: {
        nb: 'Svar på hvert spørsmål. Er noe ikke i orden, skriver dere hva det er, og tar gjerne bilder.',
        en: 'Answer each question. If something is not in order, write what it is, and take pictures if you like.',
      },
      why: {
        nb: 'Det dere skriver her, er beviset på hvordan boligen var da kjøperen overtok. Feil som vises nå, bør stå i protokollen.',
        en: 'What you write here is the proof of how the home was when the buyer took over. Faults that can be seen now belong in the protocol.',
      },
      fields: {
        cleaned: { label: { nb: 'Er boligen rengjort?', en: 'Has the home been cleaned?' } },
        cleanedComment: { label: { nb: 'Hva er ikke rengjort?', en: 'What has not been cleaned?' } },
        cleanedPictures: { label: defectPictures },
        cleanedReply: { label: reply },
        cleanedReplyPictures: { label: replyPictures },
        emptied: {
          label: {
            nb: 'Er boligen ryddet og tømt, også bod, loft og garasje?',
            en: 'Has it been cleared, including storage, loft and garage?',
          },
        },
        emptiedComment: { label: { nb: 'Hva står igjen?', en: 'What has been left behind?' } },
        emptiedPictures: { label: defectPictures },
        emptiedReply: { label: reply },
        emptiedReplyPictures: { label: replyPictures },
        asAgreed: {
          label: {
            nb: 'Er boligen i samme stand som da avtalen ble inngått?',
            en: 'Is it in the same condition as when the sale was agreed?',
          },
        },
        asAgreedComment: { label: { nb: 'Hva er annerledes?', en: 'What is different?' } },
        asAgreedPictures: { label: defectPictures },
        asAgreedReply: { label: reply },
        asAgreedReplyPictures: { label: replyPictures },
        fixturesPresent: {
          label: {
            nb: 'Er tilbehør og hvitevarer som skal følge med, på plass?',
            en: 'Are the agreed fixtures and appliances in place?',
          },
        },
        fixturesPresentComment: { label: { nb: 'Hva mangler?', en: 'What is missing?' } },
        fixturesPresentPictures: { label: defectPictures },
        fixturesPresentReply: { label: reply },
        fixturesPresentReplyPictures: { label: replyPictures },
        agreedWork: { label: { nb: 'Er avtalte arbeider utført?', en: 'Has the agreed work been done?' } },
        agreedWorkComment: { label: { nb: 'Hva gjenstår?', en: 'What is left to do?' } },
        agreedWorkPictures: { label: defectPictures },
        agreedWorkReply: { label: reply },
        agreedWorkReplyPictures: { label: replyPictures },
        documents: {
          label: {
            nb: 'Er bruksanvisninger og dokumentasjon overlevert?',
            en: 'Have manuals and documents been handed over?',
          },
        },
        documentsComment: { label: { nb: 'Hva mangler?', en: 'What is missing?' } },
        documentsPictures: { label: defectPictures },
        documentsReply: { label: reply },
        documentsReplyPictures: { label: replyPictures },
        storageParking: {
          label: { nb: 'Er bod og parkeringsplass vist?', en: 'Have the storage room and parking been shown?' },
        },
        storageParkingComment: { label: comment },
        storageParkingPictures: { label: defectPictures },
        storageParkingReply: { label: reply },
        storageParkingReplyPictures: { label: replyPictures },
        defects: {
          label: { nb: 'Har dere oppdaget feil eller mangler?', en: 'Have you found faults or defects?' },
          hint: { nb: 'Svar ja hvis noe er feil', en: 'Answer yes if something is wrong' },
        },
        defectsFound: {
          label: { nb: 'Feil og mangler', en: 'Faults and defects' },
          hint: {
            nb: 'Hver side skriver sine egne',
            en: 'Each side writes its own',
          },
          one: { nb: 'Feil', en: 'Fault' },
          add: { nb: 'Legg til en feil', en: 'Add a fault' },
          remove: { nb: 'Fjern feilen', en: 'Remove the fault' },
          fields: {
            text: { label: { nb: 'Hva er feil, og hvor?', en: 'What is wrong, and where?' } },
            pictures: { label: defectPictures },
            writtenBy: { label: { nb: 'Skrevet av', en: 'Written by' } },
          },
        },
        remarks: {
          label: { nb: 'Andre merknader (valgfritt)', en: 'Other remarks (optional)' },
          hint: {
            nb: 'For eksempel noe dere har avtalt i dag',
            en: 'For example something you agreed on today',
          },
        },
      },
    },
    water: {
      name: stepNames.water,
      title: { nb: 'Les av vannmåleren', en: 'Read the water meter' },
      lead: {
        nb: 'Stå ved måleren sammen. Har boligen måler for varme eller gass, legger dere til den også.',
        en: 'Stand by the meter together. If the home has a heat or gas meter, add that too.',
      },
      fields: {
        hasMeter: {
          label: { nb: 'Har boligen vann- eller varmemåler?', en: 'Does the home have a water or heat meter?' },
        },
        meters: {
          label: { nb: 'Målere', en: 'Meters' },
          one: { nb: 'Måler', en: 'Meter' },
          add: { nb: 'Legg til måler', en: 'Add a meter' },
          remove: { nb: 'Fjern måler', en: 'Remove the meter' },
          fields: {
            type: {
              label: { nb: 'Type måler', en: 'Kind of meter' },
              options: {
                COLD_WATER: { nb: 'Kaldtvann (m³)', en: 'Cold water (m³)' },
                HOT_WATER: { nb: 'Varmtvann (m³)', en: 'Hot water (m³)' },
                DISTRICT_HEATING: { nb: 'Fjernvarme (kWh)', en: 'District heating (kWh)' },
                GAS: { nb: 'Gass (m³)', en: 'Gas (m³)' },
              },
            },
            name: {
              label: { nb: 'Navn på måleren (valgfritt)', en: 'Name of the meter (optional)' },
              hint: { nb: 'For eksempel «Bad»', en: 'For example “Bathroom”' },
            },
            number: { label: meterNumber },
            level: { label: { nb: 'Målerstand', en: 'Reading' } },
            picture: { label: meterPicture },
          },
        },
      },
    },
    electricity: {
      name: stepNames.electricity,
      title: { nb: 'Les av strømmåleren', en: 'Read the electricity meter' },
      lead: {
        nb: 'Stå ved måleren sammen. Kjøperen betaler for strømmen etter dette tallet.',
        en: 'Stand by the meter together. The buyer pays for power used after this number.',
      },
      why: {
        nb: 'Nye målere leses av på nett, men tallet i protokollen er beviset hvis regningene ikke stemmer.',
        en: 'New meters are read remotely, but the number in the protocol is your proof if the bills are wrong.',
      },
      fields: {
        hasMeter: {
          label: { nb: 'Har boligen egen strømmåler?', en: 'Does the home have its own electricity meter?' },
          notes: {
            no: {
              nb: 'Da er strømmen felles for bygget, og dere trenger ikke velge leverandør.',
              en: 'Then the building shares its electricity, and you do not need to choose a provider.',
              tone: 'info',
            },
          },
        },
        meters: {
          label: { nb: 'Strømmåler', en: 'Electricity meter' },
          one: { nb: 'Strømmåler', en: 'Electricity meter' },
          add: { nb: 'Legg til strømmåler', en: 'Add an electricity meter' },
          remove: { nb: 'Fjern strømmåler', en: 'Remove the electricity meter' },
          fields: {
            picture: { label: meterPicture },
            number: {
              label: meterNumber,
              hint: { nb: 'Ofte 16 siffer, trykt under strekkoden', en: 'Often 16 digits, printed under the barcode' },
            },
            level: {
              label: { nb: 'Målerstand', en: 'Reading' },
              hint: {
                nb: 'Trykk på knappen til displayet viser 1.8.0',
                en: 'Press the button until the display shows 1.8.0',
              },
            },
            meteringPointId: {
              label: { nb: 'Målepunkt-ID (valgfritt)', en: 'Metering-point ID (optional)' },
              hint: {
                nb: '18 siffer. Står på strømregningen, ikke på måleren',
                en: '18 digits. It is on the bill, not on the meter',
              },
            },
          },
        },
      },
    },
    'electricity-provider': {
      name: stepNames['electricity-provider'],
      title: { nb: 'Velg strømavtale', en: 'Choose an electricity contract' },
      lead: {
        nb: 'Kjøperen velger, og den som blir kunde, samtykker selv ved signeringen. Da får leverandøren opplysningene når alle har signert, og sender avtalen.',
        en: 'The buyer chooses, and the customer consents when signing. Then the provider gets the information when all have signed, and sends the contract.',
      },
      why: {
        nb: 'Uten strømavtale får boligen leveringspliktig strøm, som er dyrere. Kjøperen har 14 dagers angrerett på avtalen.',
        en: 'Without a contract the home is put on default supply, which costs more. The buyer can withdraw from the contract within 14 days.',
      },
      advice: {
        waitsForBuyer,
        consentGiven: { nb: '{powerConsentNb}', en: '{powerConsentEn}', tone: 'info' },
      },
      fields: {
        participantId: {
          label: { nb: 'Hvem skal stå på strømavtalen?', en: 'Whose name goes on the electricity contract?' },
        },
        provider: {
          label: { nb: 'Strømleverandør', en: 'Electricity provider' },
          options: { OPT_OUT: { nb: 'Jeg velger selv', en: 'I choose myself' } },
        },
        providerTerms: {
          label: {
            nb: 'Jeg har lest pris, vilkår og angrerett (14 dager)',
            en: 'I have read the price, the terms and the 14-day right of withdrawal',
          },
          declared: {
            nb: 'Jeg har lest pris, vilkår og angrerett (14 dager) hos {powerProvider}',
            en: 'I have read the price, the terms and the 14-day right of withdrawal of {powerProvider}',
          },
          leftOut: notOrdered,
        },
        consentToShare: {
          label: {
            nb: 'Jeg samtykker til at navn, fødselsdato, e-post, mobil, adresse, målernummer og oppstart deles med leverandøren jeg har valgt',
            en: 'I consent to sharing my name, date of birth, e-mail, mobile, address, meter number and start date with the provider I have chosen',
          },
          declared: {
            nb: 'Jeg samtykker til at navn, fødselsdato, e-post, mobil, adresse, målernummer og oppstart deles med {powerProvider}',
            en: 'I consent to sharing my name, date of birth, e-mail, mobile, address, meter number and start date with {powerProvider}',
          },
          leftOut: notOrdered,
        },
      },
    },
    'electricity-optout': {
      name: stepNames['electricity-optout'],
      title: { nb: 'Du ordner strøm selv', en: 'You arrange electricity yourself' },
      lead: {
        nb: 'Bestill i dag, så er avtalen klar når du flytter inn.',
        en: 'Order today, so that the contract is ready when you move in.',
      },
      fields: {
        optOutConfirmed: {
          label: {
            nb: 'Jeg forstår at jeg må bestille strøm selv. Ellers får boligen leveringspliktig strøm, som er dyrere, eller strømmen kan bli stengt',
            en: 'I understand that I must order electricity myself. Otherwise the home is put on default supply, which costs more, or the power may be cut off',
          },
          leftOut: notOrdered,
        },
        ownProvider: { label: { nb: 'Hvilken leverandør? (valgfritt)', en: 'Which provider? (optional)' } },
      },
    },
    'electricity-person': {
      name: stepNames['electricity-person'],
      title: { nb: 'Opplysninger til strømleverandøren', en: 'Details for the electricity provider' },
      lead: {
        nb: 'Leverandøren trenger fødselsdato og kontaktopplysninger til den som skal stå på avtalen.',
        en: 'The provider needs a date of birth and contact details of the person on the contract.',
      },
      advice: { waitsForBuyer },
      fields: {
        birthDate: {
          label: { nb: 'Fødselsdato', en: 'Date of birth' },
          hint: { nb: 'dd.mm.åååå', en: 'dd.mm.yyyy' },
        },
        email: { label: email },
        phone: { label: mobile },
        startDate: { label: { nb: 'Oppstart', en: 'Start' } },
        invoiceAddress: {
          label: { nb: 'Hvor skal regningen sendes?', en: 'Where should the bill go?' },
          options: {
            THIS_HOME: { nb: 'Til denne boligen', en: 'To this home' },
            OTHER: { nb: 'Til en annen adresse', en: 'To another address' },
          },
        },
        address: { label: address },
        postcode: { label: postcode },
        city: { label: city },
      },
    },
    settlement: {
      name: stepNames.settlement,
      title: { nb: 'Kan hele kjøpesummen betales ut?', en: 'Can the whole purchase price be paid out?' },
      lead: {
        nb: 'Er alt som avtalt, får selgeren hele oppgjøret.',
        en: 'If everything is as agreed, the seller gets the whole settlement.',
      },
      why: {
        nb: 'Kjøperen kan holde tilbake så mye som trengs for å sikre et begrunnet krav, og bare fram til overtakelsen (avhendingslova § 4-15). Kjøperen bestemmer beløpet alene og har risikoen for det. Megleren kan ikke foreslå et beløp.',
        en: 'The buyer may hold back what is needed to secure a well-founded claim, and only until the takeover (Norwegian Alienation Act, section 4-15). The buyer decides the amount alone and bears the risk. The broker must not suggest one.',
      },
      fields: {
        mode: {
          label: { nb: 'Utbetaling til selger', en: 'Payment to the seller' },
          options: {
            FULL: { nb: 'Ja, hele kjøpesummen', en: 'Yes, the whole purchase price' },
            WITHHOLD: { nb: 'Nei, kjøperen holder tilbake et beløp', en: 'No, the buyer withholds an amount' },
          },
        },
        sharedCosts: {
          label: {
            nb: 'Hvordan er felleskostnader og kommunale avgifter gjort opp?',
            en: 'How are common costs and municipal fees settled?',
          },
          options: {
            BY_PARTIES: { nb: 'Partene gjør det opp selv', en: 'The parties settle it themselves' },
            BY_BROKER: { nb: 'Megleren tar det i oppgjøret', en: 'The broker includes it in the settlement' },
            NOT_RELEVANT: { nb: 'Ikke aktuelt', en: 'Not relevant' },
          },
        },
      },
    },
    'final-settlement': {
      name: stepNames['final-settlement'],
      title: { nb: 'Hva holdes tilbake, og hvorfor?', en: 'What is withheld, and why?' },
      lead: {
        nb: 'Beløpet blir stående på meglerens klientkonto til dere er enige.',
        en: 'The amount stays on the broker’s client account until you agree.',
      },
      fields: {
        amount: { label: { nb: 'Beløp som holdes tilbake', en: 'Withheld amount' } },
        reason: { label: { nb: 'Begrunnelse', en: 'Reason' } },
        remedy: {
          label: { nb: 'Hva er avtalt?', en: 'What is agreed?' },
          options: {
            SELLER_FIXES: { nb: 'Selgeren utbedrer', en: 'The seller puts it right' },
            PRICE_REDUCTION: { nb: 'Prisavslag', en: 'Price reduction' },
            NOT_AGREED: { nb: 'Ikke enige ennå', en: 'Not agreed yet' },
          },
        },
        deadline: {
          label: { nb: 'Frist for utbedring', en: 'Deadline for putting it right' },
          hint: { nb: 'dd.mm.åååå', en: 'dd.mm.yyyy' },
        },
        ownRisk: {
          label: {
            nb: 'Kjøper vet at det kan koste forsinkelsesrente å holde tilbake uten god grunn',
            en: 'The buyer knows that withholding without good reason can lead to interest for late payment',
          },
        },
      },
    },
    keys: {
      name: stepNames.keys,
      title: { nb: 'Tell nøklene', en: 'Count the keys' },
      lead: { nb: 'Tell hvert sett som kjøperen får nå.', en: 'Count each set that the buyer gets now.' },
      fields: {
        sets: { label: { nb: 'Antall nøkkelsett', en: 'Number of key sets' } },
        details: {
          label: { nb: 'Hvilke nøkler er overlevert? (valgfritt)', en: 'Which keys were handed over? (optional)' },
          options: {
            HOME: { nb: 'Boligen', en: 'The home' },
            MAIN_ENTRANCE: { nb: 'Hovedinngang', en: 'Main entrance' },
            MAILBOX: { nb: 'Postkasse', en: 'Mailbox' },
            STORAGE: { nb: 'Bod', en: 'Storage room' },
            GARAGE: { nb: 'Garasje', en: 'Garage' },
            FOB: { nb: 'Nøkkelbrikke', en: 'Key fob' },
            OTHER: { nb: 'Annet', en: 'Other' },
          },
        },
        comment: { label: { nb: 'Hvorfor er ingen nøkler overlevert?', en: 'Why were no keys handed over?' } },
      },
    },
    summary: {
      name: stepNames.summary,
      title: { nb: 'Les gjennom før dere signerer', en: 'Read through before you sign' },
      lead: {
        nb: 'Alt dere har svart, står her. Endre det som ikke stemmer.',
        en: 'Everything you answered is here. Change what is not right.',
      },
      fields: {
        confirmCorrect: {
          label: { nb: 'Vi er enige om innholdet i protokollen', en: 'We agree on the content of the protocol' },
        },
      },
    },
    'who-signs': {
      name: stepNames['who-signs'],
      title: { nb: 'Hvem signerer?', en: 'Who signs?' },
      lead: {
        nb: 'Alle i protokollen signerer, eller gir en annen her fullmakt til å signere for seg.',
        en: 'Everyone in the protocol signs, or gives another person here power to sign for them.',
      },
      fields: {
        inksign: {
          label: { nb: 'Hvordan vil dere signere?', en: 'How will you sign?' },
          options: {
            E_ID: { nb: 'BankID på egen telefon', en: 'BankID on your own phones' },
            ON_SCREEN: { nb: 'For hånd på skjermen', en: 'By hand on the screen' },
          },
        },
        mutualPower: {
          label: {
            nb: 'De som signerer for samme side, gir hverandre fullmakt til å signere',
            en: 'Those who sign for the same side give each other power to sign',
          },
        },
      },
    },
    signing: {
      name: stepNames.signing,
      title: { nb: 'Signer protokollen', en: 'Sign the protocol' },
      fields: {},
    },
    finish: {
      name: stepNames.finish,
      title: { nb: 'Gratulerer, boligen har fått ny eier', en: 'Congratulations, the home has a new owner' },
      fields: {},
    },
  },
};
